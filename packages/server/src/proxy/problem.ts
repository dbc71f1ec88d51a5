/** Codes of the answers that the proxy itself gives. Those of the service pass through unchanged. */
export type ProxyErrorCode =
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'FORBIDDEN'
  | 'FORBIDDEN_ORIGIN'
  | 'POLICY_FAILED'
  | 'SERVER_FAILED'
  | 'USER_UNKNOWN'
  | 'BODY_TOO_LARGE'
  | 'BODY_TOO_SLOW'
  | 'BODY_NOT_JSON'
  | 'BODY_TAKEN'
  | 'TOO_MANY_REQUESTS'
  | 'INVALID_INPUT'
  | 'UNAUTHORIZED'
  | 'NOT_STORED'
  | 'OUT_OF_TIME'
  | 'UPSTREAM_UNREACHABLE'
  | 'UPSTREAM_NOT_JSON'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_TOO_LARGE'

/** A refusal or a failure in the service's own shape (interface: Errors), so that clients read both alike. */
export function problem(
  status: number,
  errorCode: ProxyErrorCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ message, errorCode }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
