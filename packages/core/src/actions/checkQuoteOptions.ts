import type { QuoteRequest } from '../domain/quoteRequest.js'
import { InputError } from '../errors/input.js'
import { checkFields } from './fields.js'
import { type QuoteField, type QuoteKnowledge, quoteFields } from './quoteFields.js'

/**
 * Refuses what no service could quote (interface: `POST /quote/v2`): first each field by itself, then beside the
 * others. What depends on chains is left to the service where they are not known.
 *
 * @throws InputError naming the field
 */
export function checkQuoteOptions(request: QuoteRequest, knowledge: QuoteKnowledge): void {
  checkFields(request, quoteFields)
  for (const [name, [, , , ...clauses]] of Object.entries<QuoteField>(quoteFields)) {
    const field = name.replace('?', '') as keyof QuoteRequest
    if (request[field] === undefined || request[field] === false) continue
    for (const clause of clauses) {
      const fault = clause(request, knowledge, field)
      if (fault) throw new InputError(fault.field ?? field, fault.problem, fault.remedy)
    }
  }
}
