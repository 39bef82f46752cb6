import { useEffect, useRef, useState } from 'react'
import { SHAKE_MS, TOAST_LIFE_MS } from '../../kernel/constants.js'
import type { ViewHost } from '../view-host.js'

/** Shakes after each refusal to close, and says why a little longer; ignores refusals before this opening. */
export const useShake = ({ after }: ViewHost, shakes: number): 'shaking' | 'refused' | undefined => {
  const seen = useRef(shakes)
  const [state, setState] = useState<'shaking' | 'refused'>()
  useEffect(() => {
    if (shakes === seen.current) return
    seen.current = shakes
    setState('shaking')
    const stops = [after(SHAKE_MS, () => setState('refused')), after(TOAST_LIFE_MS, () => setState(undefined))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [after, shakes])
  return state
}
