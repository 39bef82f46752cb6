import type { Schema } from 'portico/plugin'
import { defineSchema, readOptional, readRecord, readSwitch } from 'portico/kit'

/** Options of `portico/smart-accounts`; all have defaults. */
export interface SmartAccountsOptions {
  /** `false`: the settings have no list of the networks with smart accounts. Default: `true`. */
  readonly networks?: boolean
}

/** The parsed options. */
export interface ParsedSmartAccountsOptions {
  readonly networks: boolean
}

/** The schema of the plugin's options. */
export const smartAccountsOptions: Schema<ParsedSmartAccountsOptions, SmartAccountsOptions> = defineSchema(
  (value = {}) => {
    const { networks = true } = readRecord(value)
    readOptional(networks, 'networks', readSwitch)
    return { networks: networks as boolean }
  },
)
