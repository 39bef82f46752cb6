import { SDK } from '../../kernel/constants.js'
import type { SwapRouter } from '../../services/swap-source.js'
import { readOptional, readRecord, readText, readWebUrl } from '../../kernel/schema/define-schema.js'

/** The options of `reownCompatible`. */
export interface ReownCompatibleOptions {
  /** The address of the API, without a path of its own version: `/v1/…` follows. */
  readonly url: string
  /** Identifies the host; the modal's project id unless given. */
  readonly projectId?: string
  /**
   * The address of the registry with pictures of tokens, for example `https://api.web3modal.org`. Pictures of listed tokens
   * are drawn from there; without it, or without a project id, none are.
   */
  readonly imagesUrl?: string
  /**
   * More contracts that swaps may call or approve, beside the router of 1inch, which the public server uses. A
   * server of yours that swaps by others needs them here.
   */
  readonly routers?: readonly SwapRouter[]
  /** What the API is told of this library. Default: its own name and version. */
  readonly sdkType?: string
  readonly sdkVersion?: string
}

/** The options, parsed. */
export interface ParsedReownOptions {
  readonly url: string
  readonly projectId: string | undefined
  readonly imagesUrl: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
}

const readServer = (value: unknown, what: string): string => readWebUrl(value, what).replace(/\/+$/, '')

/** @throws `TypeError` that names the faulty option */
export const readReownOptions = (options: ReownCompatibleOptions): ParsedReownOptions => {
  const { url, projectId, imagesUrl, sdkType, sdkVersion } = readRecord(options, 'reownCompatible')
  return {
    url: readServer(url, 'url'),
    projectId: readOptional(projectId, 'projectId', readText),
    imagesUrl: readOptional(imagesUrl, 'imagesUrl', readServer),
    sdkType: readOptional(sdkType, 'sdkType', readText) ?? SDK.type,
    sdkVersion: readOptional(sdkVersion, 'sdkVersion', readText) ?? SDK.version,
  }
}
