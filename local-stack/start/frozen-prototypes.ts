/**
 * Makes the built-in prototypes of this process unchangeable, once this file is imported: the first import of a process
 * that answers anonymous requests. A library that merges names from outside into plain objects can then reach no further than
 * the object itself.
 */

/** Their inherited members are commonly given a value of their own on an instance, by assignment: `error.name = …`. */
const ASSIGNED_OVER: readonly object[] = [
  Object.prototype,
  Function.prototype,
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => prototype as object,
  ),
];

const CONSTRUCTORS: readonly { prototype: object }[] = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
  ...[Map, Set, WeakMap, WeakSet, WeakRef, FinalizationRegistry],
  ...[
    ArrayBuffer,
    SharedArrayBuffer,
    DataView,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
  ],
  ...[Int32Array, Uint32Array, BigInt64Array, BigUint64Array, Float32Array, Float64Array],
];

const LIST_ITERATOR: object = Object.getPrototypeOf([][Symbol.iterator]());

/** Prototypes that no name leads to, or none that the compiler knows. */
const UNNAMED: readonly object[] = [
  Object.getPrototypeOf(Uint8Array.prototype),
  LIST_ITERATOR,
  Object.getPrototypeOf(LIST_ITERATOR),
  Object.getPrototypeOf(''[Symbol.iterator]()),
  Object.getPrototypeOf(new Map()[Symbol.iterator]()),
  Object.getPrototypeOf(new Set()[Symbol.iterator]()),
  ...[async () => {}, function* () {}, async function* () {}].map((made) => Object.getPrototypeOf(made)),
];

function freezePrototypes(): void {
  for (const prototype of ASSIGNED_OVER) keepAssignable(prototype);
  for (const builtIn of CONSTRUCTORS) {
    Object.freeze(builtIn.prototype);
    Object.freeze(builtIn);
  }
  for (const prototype of [...ASSIGNED_OVER, ...UNNAMED]) Object.freeze(prototype);
}

/**
 * Turns members into accessors that an assignment to an inheriting object goes past. A frozen member would refuse it
 * there too, and much code assigns a `name` or a `toString` of its own.
 */
function keepAssignable(prototype: object): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const member = Object.getOwnPropertyDescriptor(prototype, key);
    if (!member?.configurable || !member.writable) continue;
    const { value, enumerable = false } = member;
    Object.defineProperty(prototype, key, {
      configurable: false,
      enumerable,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`The prototype's "${String(key)}" cannot be changed.`);
        Object.defineProperty(this, key, {
          value: own,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
    });
  }
}

freezePrototypes();
