-- Composing reads a picture's size from its file. Nothing measures at a visit any more; the columns stay for releases of
-- pages that read them, and stay empty.
drop function public.keep_picture_size(text, integer, integer);
drop function private.keep_picture_size(text, integer, integer);
