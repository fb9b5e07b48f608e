-- What editors say of the organization: one row. Where it says nothing, the environment's fact stands.

create table public.site_facts (
  id bigint primary key default 1,
  name text,
  wordmark text,
  tagline text,
  location text,
  whatsapp_number text,
  privacy_contact text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_ar text,
  wordmark_ar text,
  tagline_ar text,
  location_ar text,
  constraint site_facts_one_row check (id = 1),
  constraint site_facts_name_length check (char_length(name) <= 120),
  constraint site_facts_wordmark_length check (char_length(wordmark) <= 60),
  constraint site_facts_tagline_length check (char_length(tagline) <= 300),
  constraint site_facts_location_length check (char_length(location) <= 120),
  constraint site_facts_name_ar_length check (char_length(name_ar) <= 120),
  constraint site_facts_name_ar_blank check (private.has_text(name_ar)),
  constraint site_facts_wordmark_ar_length check (char_length(wordmark_ar) <= 60),
  constraint site_facts_wordmark_ar_blank check (private.has_text(wordmark_ar)),
  constraint site_facts_tagline_ar_length check (char_length(tagline_ar) <= 300),
  constraint site_facts_tagline_ar_blank check (private.has_text(tagline_ar)),
  constraint site_facts_location_ar_length check (char_length(location_ar) <= 120),
  constraint site_facts_location_ar_blank check (private.has_text(location_ar)),
  constraint site_facts_whatsapp_number_length check (char_length(whatsapp_number) <= 15),
  constraint site_facts_whatsapp_number_format
    check (whatsapp_number = '' or whatsapp_number ~ '^[1-9][0-9]{6,14}$'),
  constraint site_facts_privacy_contact_length check (char_length(privacy_contact) <= 300),
  -- As SITE_PRIVACY_CONTACT: an e-mail address, or the address of a page.
  constraint site_facts_privacy_contact_format check (
    privacy_contact = ''
    or privacy_contact ~ '^[^\s@:/?&#<>"]+@[^\s@:/?&#<>"][^\s@:/?&#<>".]*\.[^\s@:/?&#<>"]+$'
    or privacy_contact ~ '^https://[^\s@:/?#<>"]+\.[^\s@:/?#<>"]+(:[0-9]{1,5})?([/?#]\S*)?$'
  )
);

insert into public.site_facts default values;

alter table public.site_facts enable row level security;
revoke all on table public.site_facts from public, anon, authenticated, service_role;
grant select on table public.site_facts to anon, authenticated, service_role;
grant update (
  name, wordmark, tagline, location, whatsapp_number, privacy_contact, name_ar, wordmark_ar, tagline_ar, location_ar
) on table public.site_facts to authenticated, service_role;

create policy "Everybody reads facts of the site" on public.site_facts
  for select to anon, authenticated using (true);
create policy "Admins change facts of the site" on public.site_facts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
