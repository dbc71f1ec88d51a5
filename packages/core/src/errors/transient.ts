/**
 * The service's codes for trouble that passes by itself (interface: Errors). A repeat is decided by these and not by
 * HTTP status: not all of them have one that is documented.
 */
export const transientCodes: readonly string[] = [
  'PRICE_FETCH_FAILED',
  'REQUEST_TIMED_OUT',
  'RPC_HTTP_ERROR',
  'SERVICE_UNAVAILABLE',
]
