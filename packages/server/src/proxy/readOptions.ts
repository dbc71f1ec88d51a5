/** What `process.env` gives of a key. */
export type GivenKey = string | undefined

/** What stands in an environment whose script wrote down that it has no key. */
const noKeys = ['', 'undefined', 'null']

/**
 * The key as it is sent: without the spaces and line breaks around it that files and copies bring, which are cut off on
 * the way to the service too.
 *
 * @param who the function that was given it
 * @throws when there is none, or when it cannot be sent, in words that do not repeat it
 */
export function requireKey(apiKey: GivenKey, who: string): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : ''
  if (noKeys.includes(key)) {
    throw new Error(
      `${who} was given no apiKey. Put the key of the service into the environment of this server, for example as PORTAGE_API_KEY.`,
    )
  }
  if (!/^[\x20-\x7e]+$/.test(key)) {
    throw new Error(
      `${who} was given an apiKey with a character in it that no header can carry. Copy the key of the service again.`,
    )
  }
  return key
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

/**
 * Where a proxy is mounted, without a slash at its end; empty at the root.
 *
 * @throws when it is no path
 */
export function readBasePath(text: string): string {
  const path = text.replace(/\/+$/, '')
  if (path !== '' && !/^\/[^?#*\s]*$/.test(path)) {
    throw new Error(
      `createProxy was given the basePath "${text}", which is no path. Write it as "/api/portage", without host, query and wildcard.`,
    )
  }
  return path
}

/**
 * Names of headers, as a browser asks for them.
 *
 * @throws when one is none, or is that of the key
 */
export function readHeaderNames(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /^(\*|x-api-key)$/i.test(name))
  if (wrong !== undefined) {
    throw new Error(
      `createProxy was given "${wrong}" among its allowedHeaders. Give names of headers of your own, such as "authorization"; the key is added by this proxy.`,
    )
  }
  return names
}
