import { gzipSync } from 'node:zlib'

/**
 * What something weighs on its way to a browser.
 * @param {string | Buffer} content
 * @returns {number} bytes after gzip -9
 */
export function gzipBytes(content) {
  return gzipSync(content, { level: 9 }).length
}
