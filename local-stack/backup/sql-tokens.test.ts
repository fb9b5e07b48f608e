import { describe, expect, test } from 'vitest';
import { sqlStatements, UnknownSqlError } from './sql-tokens.ts';

const read = (sql: string) => [...sqlStatements(sql)].map((tokens) => tokens.map(({ text }) => text));

describe('what backups are made of', () => {
  test.each([
    ["'it''s; commit;'", ["'it''s; commit;'"]],
    ["''", ["''"]],
    ["''''", ["''''"]],
    ["E'a\\\\''; commit; --'", ["E'a\\\\''; commit; --'"]],
    ["'a\n-- /* $$ '", ["'a\n-- /* $$ '"]],
    ["'قلب 🫀'", ["'قلب 🫀'"]],
    ['"a ""name"""', ['"a ""name"""']],
    ["$$ begin 'x; end $$", ["$$ begin 'x; end $$"]],
    ['public.metrics_2', ['public', '.', 'metrics_2']],
    ['(12, NULL)', ['(', '12', ',', 'NULL', ')']],
    ["id::text = 'a'", ['id', '::', 'text', '=', "'a'"]],
  ])('%s', (sql, tokens) => {
    expect(read(`${sql};`)).toEqual([[...tokens, ';']]);
  });

  test('a statement is over at its semicolon, and only there', () => {
    expect(read("a 'b;';c;\n\t")).toEqual([
      ['a', "'b;'", ';'],
      ['c', ';'],
    ]);
    expect(read(' \n')).toEqual([]);
  });
});

describe('nothing else is read', () => {
  test.each([
    ['a string that never ends', "'a;"],
    ['one whose end is doubled', "'a'';"],
    ['a backslash, which a setting may give a meaning', "'a\\';"],
    ['an escape but of a backslash', "E'\\n';"],
    ['an escaped quote', "E'\\'; commit; --';"],
    ['a string of another kind', "U&'a';"],
    ['a bit string', "B'1';"],
    ['a national string', "n'a';"],
    ['a small e', "e'a';"],
    ['a comment', '-- a\n;'],
    ['a comment in brackets', '/* a */;'],
    ['a comment within a word', 'com/**/mit;'],
    ['a dollar quote with a tag', '$a$ x $a$;'],
    ['a dollar quote that never ends', '$$ x $;'],
    ['a parameter', '$1;'],
    ['a word with a dollar', 'a$$;'],
    ['a slot', '%L;'],
    ['a letter of another script', 'cömmit;'],
    ['a space of another script', 'a\u00a0;'],
    ['a vertical tab', 'a\v;'],
    ['a zero character', '\0;'],
    ['one in a string', "'\0';"],
    ['a number with letters', '1a;'],
    ['a number with a fraction', '1.5;'],
    ['an operator', 'a + b;'],
    ['a command of psql', '\\! true\n;'],
    ['a statement without an end', 'commit'],
  ])('%s', (_case, sql) => {
    expect(() => read(`a; ${sql}`)).toThrow(UnknownSqlError);
  });

  test('and its place is named', () => {
    expect(() => read('a;\n  /* b */')).toThrow(expect.objectContaining({ offset: 5 }));
  });
});

test('a long string, and a long one without an end, take no time to speak of', () => {
  const long = 'a'.repeat(5_000_000);
  const before = performance.now();
  expect(read(`'${long}';`)).toHaveLength(1);
  expect(read(`'${"''".repeat(2_000_000)}';`)).toHaveLength(1);
  expect(() => read(`'${long};`)).toThrow(UnknownSqlError);
  expect(() => read(`'${"''".repeat(2_000_000)};`)).toThrow(UnknownSqlError);
  expect(performance.now() - before).toBeLessThan(5000);
});
