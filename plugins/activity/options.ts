import { defineSchema, type ImageUrl, readFunction, readRecord, readSource } from 'portico/kit'
import type { AccountDataSource } from 'portico/services'

/** The options of `portico/activity`. */
export interface ActivityOptions {
  /** Where the data is read, for example `rpc()` from `portico/sources`. */
  readonly source: AccountDataSource
  /** Hands on pictures that metadata names, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl
}

/** @throws `TypeError` for what is no option */
export const activityOptions = defineSchema<ActivityOptions>((value) => {
  const { source, imageUrl } = readRecord(value, 'activity')
  return {
    source: readSource(source),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
  }
})
