declare const brand: unique symbol

/** A value that is told apart from its plain type by a name, at compile time only. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }

/** Bytes as the service and the chains write them: `0x` and an even number of hex digits. */
export type Hex = `0x${string}`

/** A union of the values known today that stays open for values of a kind never seen. */
export type Open<Known extends string> = Known | (string & {})
