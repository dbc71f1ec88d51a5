// A browser has one Uint8Array. jsdom brings a second one beside Node's, which libraries of Solana tell apart.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

export {}
