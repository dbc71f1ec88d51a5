import type { BaseIssue } from 'valibot'

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

/** What was expected and what was found, in a few words. */
export function describeIssue(issue: BaseIssue<unknown>): string {
  const expected = issue.type === 'custom' ? issue.message : (words[issue.expected ?? ''] ?? 'a value')
  const got = issue.received === 'undefined' ? 'nothing' : issue.received
  return `expected ${expected}, got ${got.length > 60 ? `${got.slice(0, 60)}…` : got}`
}
