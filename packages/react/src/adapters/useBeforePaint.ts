'use client'

import { useEffect, useLayoutEffect } from 'react'

/** React says on a server that nothing is laid out there. */
export const useBeforePaint: typeof useLayoutEffect =
  typeof window === 'undefined' ? useEffect : useLayoutEffect
