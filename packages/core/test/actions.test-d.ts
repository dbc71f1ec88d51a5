import type { IntentClient } from '../src/client/intentClient.js'
import type * as actions from '../src/exports/actions.js'

// Every action takes the client and one object. `npm test -- --only types` fails where one takes anything else.

type Actions = typeof actions
type IsAction<Given extends readonly unknown[]> = Given extends readonly [IntentClient, (object | undefined)?]
  ? Given['length'] extends 1 | 2
    ? true
    : false
  : false

declare const forms: { readonly [name in keyof Actions]: IsAction<Parameters<Actions[name]>> }
forms satisfies Readonly<Record<keyof Actions, true>>
