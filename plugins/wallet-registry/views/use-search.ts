import { useEffect, useState } from 'react'
import type { Wallet } from 'portico/services'
import { useViewHost } from 'portico/views'
import { SEARCH } from '../constants.js'
import { useRegistry } from './use-registry.js'

/** What a search has found, and for what; `undefined` while nothing is searched for. */
export interface Search {
  readonly query: string
  readonly certified: boolean
  readonly wallets: readonly Wallet[]
}

/** Searches when the visitor has rested for 300 ms (9.16); what an earlier search still answers is dropped. */
export const useSearch = (
  query: string,
  certified: boolean,
): { readonly isSearching: boolean; readonly found?: Search } => {
  const { after } = useViewHost()
  const { api } = useRegistry()
  const [found, setFound] = useState<Search>()
  const wanted = query.trim()
  // The whole list is not searched for a letter; that it is to be certified, the registry has to say.
  const isWanted = wanted.length >= SEARCH.from || certified
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const ask = async () => {
      const wallets = await api.search(wanted, { certified, signal: abort.signal })
      if (!abort.signal.aborted) setFound({ query: wanted, certified, wallets })
    }
    const stop = after(wanted === '' ? 0 : SEARCH.wait, () => {
      // What fails is what was there before; an aborted one is nobody's any more.
      ask().catch(() => undefined)
    })
    return () => {
      stop()
      abort.abort()
    }
  }, [after, api, wanted, certified, isWanted])
  if (!isWanted) return { isSearching: false }
  const isAnswered = found?.query === wanted && found.certified === certified
  return isAnswered ? { isSearching: false, found } : { isSearching: true }
}
