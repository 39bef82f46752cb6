import { Avatar, observer, useResource } from 'portico/views'
import type { ReactNode } from 'react'
import { useSend } from './use-send.js'

/** Draws a receiver: a pattern of the address until a picture is found. */
export const ReceiverAvatar = observer(function ReceiverAvatar({ address }: { readonly address: string }): ReactNode {
  const { place, resources } = useSend()
  const { value } = useResource(resources?.pictures, place && { chain: place.chain, account: address })
  return <Avatar address={address} src={value?.imageUrl} />
})
