import type { Core } from '@portage/testing/contract'
import { isDecodeError } from '../src/errors/decode.js'
import * as wire from '../src/exports/wire.js'
import { trusted } from '../src/verification/trusted.js'
import { verifyQuote } from '../src/verification/verifyQuote.js'

/** The core as it is being written. */
export const core: Core = { wire, isDecodeError, verifyQuote, trusted }
