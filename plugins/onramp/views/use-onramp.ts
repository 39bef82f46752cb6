import { type UseResource, useModalView, useResource } from 'portico/views'
import { useEffect } from 'react'
import type { OnrampFlow } from '../onramp-flow.js'
import type { OnrampOffer, OnrampPlace, OnrampPlugin } from '../contract.js'
import { placeOf } from '../place-of.js'

/** What the plugin's views work with. */
export const useOnramp = () => {
  const view = useModalView<OnrampPlugin>('onramp')
  return { ...view, store: view.api.store, place: placeOf(view.stores) }
}

/** What leads from the amount to the seller, once its code has loaded; call it in an `observer`. */
export const useFlow = (): OnrampFlow | undefined => {
  const { api, modal } = useModalView<OnrampPlugin>('onramp')
  useEffect(() => {
    api.flow().catch((error: unknown) => modal.toast('error', error))
  }, [api, modal])
  return api.started
}

/** What can be bought, and what is chosen of it: the coin of the network, unless the user chose another one. */
export const useOffer = (place: OnrampPlace | undefined) => {
  const { store, stores } = useOnramp()
  const flow = useFlow()
  const offer: UseResource<OnrampOffer> = useResource(flow?.readings.offers, place)
  const { assets = [], currencies = [] } = offer.value ?? {}
  const coin = place && stores.networks.find(place.chain)?.nativeCurrency.symbol
  const find = (symbol: string | undefined) => assets.find((one) => one.symbol === symbol)
  const asset = find(store.asset) ?? find(coin) ?? assets[0]
  const currency = currencies.find(({ id }) => id === store.currency) ?? currencies[0]
  return { flow, offer, assets, currencies, asset, currency }
}
