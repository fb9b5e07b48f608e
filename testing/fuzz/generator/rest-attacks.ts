import type { TableName } from '@burhan/shared/entities/content';
import fc from 'fast-check';
import { type Attack, type Caller, PLAIN, wire } from '../attack.ts';
import { acceptedParams, heavyParams, type Param } from './accepted-params.ts';
import { anyBody, rowBody } from './bodies.ts';
import { reader, writer } from './callers.ts';
import { encodingOf } from './encodings.ts';
import { type Draft, encodedParam, finished, mutated, mutations, wildParam } from './rest-mutations.ts';
import { strangeText } from './strange-values.ts';
import { anyName, FUNCTIONS, forbiddenTable, table } from './words.ts';

const draftOf = (kind: string, caller: Caller, path: string, params: readonly Param[]): Draft => ({
  attack: { ...PLAIN, kind, caller },
  path,
  params: params.map((param) => encodedParam(param, 'readable')),
});

/** Reads that are fine but for a change or two. */
const nearReads = table.chain((name) =>
  fc
    .tuple(acceptedParams(name), reader, mutations, fc.constantFrom('GET', 'GET', 'GET', 'HEAD'))
    .map(([params, caller, changes, method]) => {
      const draft = draftOf('table read', caller, name, params);
      return mutated({ ...draft, attack: { ...draft.attack, method } }, changes);
    }),
);

/** Nothing about them is fine but the table's name. */
const wildReads = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: table as fc.Arbitrary<string> },
      { weight: 1, arbitrary: fc.oneof(anyName, forbiddenTable) },
    ),
    fc.array(wildParam, { maxLength: 10 }),
    reader,
    mutations,
  )
  .map(([path, params, caller, changes]) =>
    mutated({ ...draftOf('wild table read', caller, encodingOf('plain')(path), []), params }, changes),
  );

const heavyReads = table.chain((name) =>
  fc
    .tuple(heavyParams(name), reader)
    .map(([params, caller]) => finished(draftOf('heavy table read', caller, name, params))),
);

const bodyOf = (name: TableName) =>
  fc.oneof({ weight: 5, arbitrary: rowBody(name) }, { weight: 1, arbitrary: anyBody });

const writes = table.chain((name) =>
  fc
    .tuple(
      fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
      bodyOf(name),
      acceptedParams(name),
      writer,
      mutations,
      fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/csv',
        'application/x-www-form-urlencoded',
      ),
    )
    .map(([method, body, params, caller, changes, type]) => {
      const draft = draftOf(
        'table write',
        caller,
        name,
        params.filter(([param]) => param !== 'limit'),
      );
      return mutated(
        {
          ...draft,
          attack: {
            ...draft.attack,
            method,
            body,
            headers: [
              ['Content-Type', type],
              ['Prefer', 'return=representation'],
            ],
          },
        },
        changes,
      );
    }),
);

const functionName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...FUNCTIONS) },
  { weight: 1, arbitrary: anyName },
);
const argument = fc.oneof(
  anyName,
  fc.constantFrom('ids', 'expected', 'history_id', 'account', 'may_edit', 'seconds'),
);
const argumentBody = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          argument,
          fc.oneof(
            fc.constantFrom('1', '[1,2,3]', 'true', 'null', '"{1,2}"', '[null]', '[[1]]', '{}', '[1e99]'),
            strangeText.map((text) => JSON.stringify(text)),
          ),
        ),
        { maxLength: 3 },
      )
      .map((entries) =>
        wire(`{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
      ),
  },
  { weight: 1, arbitrary: anyBody },
);

const calls = fc.oneof(
  fc.tuple(functionName, argumentBody, writer, mutations).map(([name, body, caller, changes]) => {
    const draft = draftOf('function call', caller, `rpc/${encodingOf('plain')(name)}`, []);
    return mutated(
      {
        ...draft,
        attack: { ...draft.attack, method: 'POST', body, headers: [['Content-Type', 'application/json']] },
      },
      changes,
    );
  }),
  fc
    .tuple(
      functionName,
      fc.array(fc.tuple(argument, fc.oneof(fc.constantFrom('1', '{1,2}', 'true', '{}'), strangeText))),
      reader,
      mutations,
    )
    .map(([name, params, caller, changes]) =>
      mutated(draftOf('function call', caller, `rpc/${encodingOf('plain')(name)}`, params), changes),
    ),
);

/** Requests to /rest/v1. */
export const restAttacks: fc.Arbitrary<Attack> = fc.oneof(
  { weight: 9, arbitrary: nearReads },
  { weight: 3, arbitrary: wildReads },
  { weight: 1, arbitrary: heavyReads },
  { weight: 3, arbitrary: writes },
  { weight: 2, arbitrary: calls },
);
