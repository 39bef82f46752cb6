import { defineSchema, type ImageUrl, readFunction, readRecord, readSource } from 'portico/kit'
import type { AccountDataSource } from 'portico/services'

/** The options of `portico/nfts`. */
export interface NftsOptions {
  /** Where the data is read, for example `blockscout()` from `portico/sources`. */
  readonly source: AccountDataSource
  /** Hands on pictures that metadata names, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl
}

/** The options, parsed. */
export interface ParsedNftsOptions extends NftsOptions {}

/** @throws `TypeError` for what is no option */
export const nftsOptions = defineSchema<ParsedNftsOptions, NftsOptions>((value) => {
  const { source, imageUrl } = readRecord(value, 'nfts')
  return {
    source: readSource(source),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
  }
})
