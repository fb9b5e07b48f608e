import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { fieldsOf, languageOf, type Resource } from '@burhan/shared/resources/resource';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from './validation.ts';

/** Which texts of the form are shown. What is wrong is brought into sight, and its first field gets the focus. */
export function useFormLanguage(
  resource: Resource,
  problems: FieldProblems,
  form: RefObject<HTMLElement | null>,
) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const wanted = useRef<Language | null>(null);
  const faultyFields = fieldsOf(resource).filter(([column]) => column in problems);
  const languages = faultyFields.map(([, field]) => languageOf(field));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to save, whose problems are new
  useEffect(() => {
    const [first] = languages;
    if (first === undefined) return;
    wanted.current = first;
    setLanguage(first);
  }, [problems]);

  useEffect(() => {
    if (wanted.current !== language) return;
    wanted.current = null;
    const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    [...invalid].find((field) => !field.closest('[hidden]'))?.focus();
  });

  return {
    language,
    setLanguage,
    faulty: SUPPORTED_LANGUAGES.filter((candidate) => languages.includes(candidate)),
  };
}
