import { SDK } from '../../kernel/constants.js'
import { readOptional, readText, readWebUrl } from '../../kernel/schema/define-schema.js'

/** The options of `reownCompatible`. */
export interface ReownCompatibleOptions {
  /** The address of the API, without a path of its own version: `/v1/…` follows. */
  readonly url: string
  /** Identifies the host; the modal's project id unless given. */
  readonly projectId?: string
  /** What the API is told of this library. Default: its own name and version. */
  readonly sdkType?: string
  readonly sdkVersion?: string
}

/** The options, parsed. */
export interface ParsedReownOptions {
  readonly url: string
  readonly projectId: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
}

/** @throws `TypeError` that names the faulty option */
export const readReownOptions = ({
  url,
  projectId,
  sdkType,
  sdkVersion,
}: ReownCompatibleOptions): ParsedReownOptions => ({
  url: readWebUrl(url, 'url').replace(/\/+$/, ''),
  projectId: readOptional(projectId, 'projectId', readText),
  sdkType: readOptional(sdkType, 'sdkType', readText) ?? SDK.type,
  sdkVersion: readOptional(sdkVersion, 'sdkVersion', readText) ?? SDK.version,
})
