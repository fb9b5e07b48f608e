/** Loaded into a server (`node --import`): on SIGUSR2 it tries to change what all objects share, and prints how it went. */
const ATTEMPTS: Record<string, () => unknown> = {
  'a new name through __proto__': () => Object.assign(prototypeOf({}), { polluted: true }),
  'another toString': () => Object.assign(prototypeOf({}), { toString: () => 'polluted' }),
  'another prototype of all objects': () => Object.setPrototypeOf(Object.prototype, { polluted: true }),
  'a deletion': () => Reflect.deleteProperty(Object.prototype, 'hasOwnProperty'),
  'a method of all lists': () => Object.assign(prototypeOf([]), { map: () => 'polluted' }),
  'what all promises do next': () => Object.assign(prototypeOf(Promise.resolve()), { polluted: true }),
  'the name of all errors': () => Object.assign(Error.prototype, { name: 'polluted' }),
};

function prototypeOf(value: unknown): object {
  return Object.getPrototypeOf(value);
}

function isPolluted(): boolean {
  const samples = [{}, [], Promise.resolve(), new Error('x')];
  return (
    samples.some((sample) => 'polluted' in sample) ||
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
