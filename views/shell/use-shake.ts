import { useEffect, useRef, useState } from 'react'
import { SHAKE_MS } from '../../kernel/constants.js'
import type { ViewHost } from '../view-host.js'

/** Shakes after each refusal to close; ignores refusals before this opening. */
export const useShake = ({ after }: ViewHost, shakes: number): boolean => {
  const seen = useRef(shakes)
  const [shaking, setShaking] = useState(false)
  useEffect(() => {
    if (shakes === seen.current) return
    seen.current = shakes
    setShaking(true)
    return after(SHAKE_MS, () => setShaking(false))
  }, [after, shakes])
  return shaking
}
