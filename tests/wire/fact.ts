import { readFileSync } from 'node:fs'

/** A request to an outside service and its answer, as a public source describes them. */
export interface Fact {
  /** Unique in its file: `subject.case`. */
  readonly id: string
  /** The operation; pairs of one call share a reader and the form of their answers. */
  readonly call: string
  /** Absent for HTTP. */
  readonly kind?: 'window' | 'relay' | 'rpc' | 'injected'
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** An HTTP status, or the outcome of a message or call. */
  readonly status: number | string
  /** Default: `json`. */
  readonly answerType?: 'text' | 'empty' | 'blob' | 'document' | 'value' | 'undefined' | 'hostile'
  readonly answerHeaders?: Readonly<Record<string, string>>
  readonly answer: unknown
  /** `false`: the answer has no CORS headers, so a page sees a failed `fetch`. */
  readonly cors?: boolean
  /** Milliseconds until the answer. */
  readonly delayMs?: number
  /** The wallet's answer to the next request. */
  readonly after?: unknown
  /** What a client must make of it; absent if that is obvious. */
  readonly reader?: string
  /** What a double must insist on; absent if it answers as here. */
  readonly double?: string
  readonly notes: string
  readonly source: string
  readonly seen: 'read' | 'recalled' | 'invented-text'
}

/** Which parts of a call's answers may be missing. Paths as `data.*.name`; `*` is any entry, and alone the root list's. */
export interface Payload {
  /** Fields that may be left out. */
  readonly omitted?: readonly string[]
  /** Fields that may be null. */
  readonly nullable?: readonly string[]
  /** Lists that survive an unreadable entry, by the path of their entries. */
  readonly entries?: readonly string[]
  /** Lists whose order is part of their meaning. */
  readonly ordered?: readonly string[]
  /** Paths at which values may have several kinds. */
  readonly mixed?: readonly string[]
  /** Fields that belong to some pairs alone, such as the variants of an object. */
  readonly partial?: readonly string[]
  /** Pairs of an older version, by their id: their form is their own. */
  readonly older?: readonly string[]
  /** By reason: fields that the client does not read, each with all that it contains. */
  readonly unread?: Readonly<Record<string, readonly string[]>>
  /** Objects whose keys are data; `''` is the answer itself. */
  readonly maps?: readonly string[]
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** Returns the pairs of a service. */
export const loadFacts = (service: string) => read(`./facts/${service}.json`) as readonly Fact[]

/** Returns the payloads of a service by call. */
export const loadPayloads = (service: string) =>
  read(`./payloads/${service}.json`) as Readonly<Record<string, Payload | undefined>>

/** Returns whether a pair decides anything: one that is only recalled waits until its source is read. */
export const decides = ({ seen }: Fact): boolean => seen !== 'recalled'

const GOOD = ['RESULT', 'VALUE', 'SUCCESS', 'EVENT', 'SEQUENCE', 'SETTLE', 'UPDATE', 'DELETE']

/** Returns whether an answer gives what was requested. */
export const isGood = ({ status, cors }: Fact): boolean =>
  cors !== false && (typeof status === 'number' ? status >= 200 && status < 300 : GOOD.includes(status))

/** Returns whether an answer refuses: a JSON-RPC error comes with any status, and one that pages cannot read refuses nothing. */
export const isRefusal = (fact: Fact): boolean =>
  !isGood({ ...fact, cors: true }) || (fact.answer as { readonly error?: unknown } | null)?.error !== undefined

/** Returns whether an answer is JSON. */
export const isJson = ({ answerType, status }: Fact): boolean => answerType === undefined && status !== 204
