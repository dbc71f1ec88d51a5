import { defaultClientConditions, defaultServerConditions } from 'vite'
import { sourceCondition } from './sourceCondition.mjs'

/**
 * For Vite and what stands on it: packages of this repository are read from their sources, in pages and in Node, so
 * that a change of one is seen by all the others without a build.
 * @param {readonly string[]} ofPages how everything else is resolved in pages; as for a browser when left out
 * @returns {import('vite').Plugin}
 */
export function resolveSources(ofPages = defaultClientConditions) {
  return {
    name: 'portage:resolve-sources',
    config: () => ({
      resolve: { conditions: [sourceCondition, ...ofPages] },
      ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
    }),
  }
}
