/**
 * The key as it is sent.
 *
 * @throws when there is none
 */
export function requireKey(apiKey: string): string {
  if (apiKey.trim() === '') {
    throw new Error(
      'createProxy was given an empty apiKey. Put the key of the service into the environment of this server.',
    )
  }
  return apiKey
}

/**
 * The address of a service without a slash at its end.
 *
 * @throws when it is none, in words that do not repeat it: it may hold a secret
 */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new Error(
      'createProxy was given a baseUrl that is no address of a service. Give an address such as https://api.example.org, without user, query or fragment.',
    )
  }
  return url.href.replace(/\/+$/, '')
}
