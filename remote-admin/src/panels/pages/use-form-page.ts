import { useForm } from '../../engine/form/form-context.ts';
import { useEditedPages } from './edited-pages.ts';
import type { EditedPage } from './page-values.ts';

/** The page whose form is open. */
export function useFormPage(): EditedPage {
  const { pages } = useEditedPages();
  const { base } = useForm();
  const page = pages.find((each) => each.page === base?.id);
  if (!page) throw new Error(`There is no page ${base?.id}.`);
  return page;
}
