import { Buffer } from 'buffer'

// The libraries of TON take it for granted, as it is in Node.
globalThis.Buffer ??= Buffer
