import fc from 'fast-check';
import { type Attack, type Header, wire } from '../attack.ts';
import type { Param } from './accepted-params.ts';
import { encodingName, encodingOf } from './encodings.ts';
import { manyHeaders, strangeHeader } from './headers.ts';
import { embedded, strangelyFiltered, strangeParam } from './strange-params.ts';
import { strangeText } from './strange-values.ts';
import { anyName, forbiddenTable, METHODS, prototypeName } from './words.ts';

/** A request of tables on its way to an attack: parameters are encoded already. */
export type Draft = { attack: Attack; path: string; params: string[] };
export type Mutation = (draft: Draft) => Draft;

export const encodedParam = ([name, value]: Param, encoding: string): string =>
  `${encodingOf('readable')(name)}=${encodingOf(encoding)(value)}`;

/** Both sides encoded the same strange way. */
export const wildParam: fc.Arbitrary<string> = fc
  .tuple(strangeParam, encodingName, fc.boolean())
  .map(
    ([[name, value], encoding, isNameToo]) =>
      `${encodingOf(isNameToo ? encoding : 'readable')(name)}=${encodingOf(encoding)(value)}`,
  );

export const finished = ({ attack, path, params }: Draft): Attack => ({
  ...attack,
  target: wire(`/rest/v1/${path}${params.length > 0 ? `?${params.join('&')}` : ''}`),
});

const withHeaders =
  (headers: readonly Header[]): Mutation =>
  (draft) => ({ ...draft, attack: { ...draft.attack, headers: [...draft.attack.headers, ...headers] } });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: strangelyFiltered.map(
      (param): Mutation =>
        (draft) => ({ ...draft, params: [...draft.params, encodedParam(param, 'readable')] }),
    ),
  },
  {
    weight: 8,
    arbitrary: wildParam.map(
      (param): Mutation =>
        (draft) => ({ ...draft, params: [...draft.params, param] }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(wildParam, fc.nat({ max: 3 })).map(
      ([param, at]): Mutation =>
        (draft) => ({ ...draft, params: draft.params.toSpliced(at, 1, param) }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(embedded, encodingName).map(
      ([params, encoding]): Mutation =>
        (draft) => ({
          ...draft,
          params: [
            ...draft.params.filter((param) => !param.startsWith('select=')),
            ...params.map((param) => encodedParam(param, encoding)),
          ],
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat({ max: 5 }).map(
      (at): Mutation =>
        (draft) => ({ ...draft, params: [...draft.params, ...draft.params.slice(at, at + 1)] }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(prototypeName, fc.nat({ max: 4 })).map(
      ([name, at]): Mutation =>
        (draft) => ({
          ...draft,
          params: draft.params.map((param, index) => (index === at ? param.replace(/^[^=]*/, name) : param)),
        }),
    ),
  },
  { weight: 4, arbitrary: fc.array(strangeHeader, { minLength: 1, maxLength: 3 }).map(withHeaders) },
  { weight: 1, arbitrary: manyHeaders.map(withHeaders) },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        anyName,
        forbiddenTable,
        fc.tuple(anyName, anyName).map((names) => names.join('/')),
        fc.constantFrom(
          '',
          '.',
          '..',
          '%2e%2e/auth/v1/user',
          'publications/',
          'publications/1',
          '/publications',
          'publications;a=1',
          'rpc',
          'rpc/',
          'public.publications',
          'publications%00',
          'PUBLICATIONS',
          'publications%20',
          'publications%2f..%2fmetrics',
        ),
        strangeText.map(encodingOf('plain')),
      )
      .map(
        (path): Mutation =>
          (draft) => ({ ...draft, path }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map(
      (method): Mutation =>
        (draft) => ({ ...draft, attack: { ...draft.attack, method } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('&', '&&', '?', ';', '#', '&=', '=', '&a', '%', '&%00=1').map(
      (rest): Mutation =>
        (draft) => ({ ...draft, params: [...draft.params.slice(0, -1), (draft.params.at(-1) ?? '') + rest] }),
    ),
  },
);

export const mutations = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 6, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }) },
);

export const mutated = (draft: Draft, changes: readonly Mutation[]): Attack =>
  finished(changes.reduce((changed, change) => change(changed), draft));
