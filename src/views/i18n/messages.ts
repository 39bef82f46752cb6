export interface Messages {
  readonly [key: string]: string
}
