// By its file, because the bare name is Node's own.
import { Buffer } from 'buffer/index.js'

// The libraries of TON take it for granted, as it is in Node.
globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
