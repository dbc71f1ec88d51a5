import type { Verification } from '@portage/core/verification'
import { type ReactElement, useEffect, useState } from 'react'
import { askAndCheck } from './askAndCheck.js'

/** Runs what a bot would run, and prints what it would log. */
export function Headless(): ReactElement {
  const [verification, setVerification] = useState<Verification | null>(null)
  useEffect(() => {
    askAndCheck().then(setVerification)
  }, [])
  if (verification === null) return <p>Asking…</p>
  const { verdict, findings } = verification
  const passed = findings.filter(({ result }) => result === 'passed').length
  return <p>{`${verdict}: ${passed} checks hold, ${findings.length - passed} had nothing to look with`}</p>
}
