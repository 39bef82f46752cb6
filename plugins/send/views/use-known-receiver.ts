import { useResource } from 'portico/views'
import { useEffect, useState } from 'react'
import type { SendReceiver } from '../contract.js'
import { useSend } from './use-send.js'

/** An address that is known already, with the name that it was known by. */
interface Known {
  readonly address: string
  readonly name?: string | undefined
}

/** Looks a known address up again before it is chosen: what it is now, and whether its name still stands for it. */
export const useKnownReceiver = (choose: (receiver: SendReceiver) => void) => {
  const { place, resources } = useSend()
  const [known, setKnown] = useState<Known>()
  const subject = place && known && { chain: place.chain, text: known.address, name: known.name }
  const { status, value, error, refresh } = useResource(resources?.receivers, subject)
  const found = status === 'ready' && value && 'receiver' in value ? value.receiver : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is chosen once.
  useEffect(() => {
    if (!found) return
    setKnown(undefined)
    choose(found)
  }, [found])
  const hasFailed = known !== undefined && !found && (error !== undefined || status === 'ready')
  return {
    pick(next: Known): void {
      setKnown(next)
      if (hasFailed) void refresh()
    },
    /** The address that is looked up. */
    picked: hasFailed ? undefined : known?.address,
    hasFailed,
  }
}
