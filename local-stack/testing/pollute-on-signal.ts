/** Loaded into a server (`node --import`): on SIGUSR2 it tries to change what all objects share, and prints how it went. */
const ATTEMPTS: Record<string, () => unknown> = {
  'a new name through __proto__': () => Object.assign(prototypeOf({}), { polluted: true }),
  'a getter through __proto__': () => Object.assign(prototypeOf({}), { get: 1, where: 1 }),
  'a new name through constructor': () => Object.assign(Object({}).constructor, { polluted: true }),
  'another toString': () => Object.assign(prototypeOf({}), { toString: () => 'polluted' }),
  'another prototype of all objects': () => Object.setPrototypeOf(Object.prototype, { polluted: true }),
  'a definition': () => Object.defineProperty(Object.prototype, 'polluted', { value: true }),
  'a deletion': () => Reflect.deleteProperty(Object.prototype, 'hasOwnProperty'),
  'a method of all lists': () => Object.assign(prototypeOf([]), { map: () => 'polluted' }),
  'a name of all texts': () => Object.assign(prototypeOf(''), { polluted: true }),
  'a name of all functions': () =>
    Object.assign(
      prototypeOf(() => {}),
      { polluted: true },
    ),
  'what all promises do next': () => Object.assign(prototypeOf(Promise.resolve()), { polluted: true }),
  'the name of all errors': () => Object.assign(Error.prototype, { name: 'polluted' }),
};

function prototypeOf(value: unknown): object {
  return Object.getPrototypeOf(value);
}

function isPolluted(): boolean {
  const samples = [{}, [], '', () => {}, Promise.resolve(), Object, new Error('x')].map(Object);
  return (
    samples.some((sample) => 'polluted' in sample || 'get' in sample) ||
    `${{}}` !== '[object Object]' ||
    !Array.isArray([1].map(String)) ||
    !('hasOwnProperty' in {}) ||
    new Error('x').name !== 'Error'
  );
}

process.on('SIGUSR2', () => {
  const succeeded = Object.entries(ATTEMPTS).filter(([, attempt]) => {
    try {
      attempt();
    } catch {
      // Refused in words; what counts is what came of it.
    }
    return isPolluted();
  });
  process.stdout.write(`Polluted by: ${JSON.stringify(succeeded.map(([name]) => name))}\n`);
});
