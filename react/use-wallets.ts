'use client'
import { useEffect, useMemo, useState } from 'react'
import type { ListedWallet } from '../modal/wallets/listed-wallet.js'
import type { NamespaceOption } from './hooks.js'
import { useUntypedModal } from './modal-provider.js'

const NONE: readonly ListedWallet[] = []

/**
 * Returns the wallets that the connect screen lists, of every namespace unless one is named; empty until they have loaded.
 * Asks the plugins that list wallets, which may send requests.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const wallets = useWallets()
 * wallets.map(({ id, name }) => <button key={id} onClick={() => modal.open({ wallet: id })}>{name}</button>)
 */
export const useWallets = ({ namespace }: NamespaceOption = {}): readonly ListedWallet[] => {
  const modal = useUntypedModal('useWallets')
  const [all, setAll] = useState(NONE)
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    modal.wallets().then(
      ({ getSnapshot, load, subscribe }) => {
        if (!isHere) return
        const update = () => setAll(getSnapshot())
        stop = subscribe(update)
        update()
        void load()
      },
      // The next component tries again.
      () => undefined,
    )
    return () => {
      isHere = false
      stop()
    }
  }, [modal])
  return useMemo(
    () => (namespace === undefined ? all : all.filter(({ namespaces }) => namespaces.includes(namespace))),
    [all, namespace],
  )
}
