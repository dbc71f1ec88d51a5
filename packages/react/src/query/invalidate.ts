import type { IntentClient } from '@portage/core'
import type { QueryClient } from '@tanstack/react-query'
import { queryScope } from './scope.js'

/** Has everything of these kinds read anew that is shown, and settles once it was. */
export function invalidate(
  client: IntentClient,
  queryClient: QueryClient,
  names: readonly string[],
): Promise<unknown> {
  return Promise.all(
    names.map((name) => queryClient.invalidateQueries({ queryKey: queryScope(client, name) })),
  )
}
