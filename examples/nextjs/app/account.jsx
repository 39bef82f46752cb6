'use client'

import { useAccount } from 'portico/react'

/** Who is connected. */
export function Account() {
  const { status, address } = useAccount()
  return <output>{address ?? status}</output>
}
