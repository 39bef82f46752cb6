import { type UseResource, useLoaded, useModalView, useResource } from 'portico/views'
import type { OnrampOffer, OnrampPlace } from '../contract.js'
import type { OnrampFlow } from '../onramp-flow.js'
import { placeOf } from '../place-of.js'
import type { OnrampPlugin } from '../plugin-type.js'

/** Returns the view API with the plugin's state, and the place of the active account. */
export const useOnramp = () => {
  const view = useModalView<OnrampPlugin>('onramp')
  const { options, store } = view.viewState
  return { ...view, options, store, place: placeOf(view.stores) }
}

/** Returns the flow once its code has loaded. */
export const useFlow = (): OnrampFlow | undefined => {
  const { runtime } = useModalView<OnrampPlugin>('onramp').viewState
  return useLoaded(runtime.start, runtime.started)
}

/** What can be bought, and what is chosen of it: the coin of the network, unless the user chose another one. */
export const useOffer = (place: OnrampPlace | undefined) => {
  const { store, stores } = useOnramp()
  const flow = useFlow()
  const offer: UseResource<OnrampOffer> = useResource(flow?.resources.offers, place)
  const { assets = [], currencies = [] } = offer.value ?? {}
  const coin = place && stores.networks.find(place.chain)?.nativeCurrency.symbol
  const find = (symbol: string | undefined) => assets.find((one) => one.symbol === symbol)
  const asset = find(store.asset) ?? find(coin) ?? assets[0]
  const currency = currencies.find(({ id }) => id === store.currency) ?? currencies[0]
  return { flow, offer, assets, currencies, asset, currency }
}
