import { shortenAddress } from 'portico/views'

/** A name, or the shortened address. */
export const nameOf = ({ address, name }: { readonly address: string; readonly name?: string | undefined }): string =>
  name ?? shortenAddress(address)
