/** An entry: the scheme, the port and the path are optional; the path is ignored. */
export const ENTRY = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[^\]]*\]|[^:/?#@\\]+)(?::(\d+|\*))?(?:\/.*)?$/

/** Compares a host with what a browser makes of it, for example punycode in place of accents. */
const isCanonical = (host: string): boolean =>
  !/\*|^\.|\.\./.test(host) && URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host

/** Whether an entry of a list of origins can match an origin. */
export const isOriginEntry = (entry: string): boolean => {
  const text = entry.toLowerCase()
  const [, , host = '', port = '*'] = ENTRY.exec(text) ?? []
  // A `*` stands for names, and for numbers of an IPv4 address.
  const isHost = ['x', '1'].some((name) =>
    isCanonical(
      host
        .split('.')
        .map((label) => (label === '*' ? name : label))
        .join('.'),
    ),
  )
  const isPort = port === '*' || (String(Number(port)) === port && Number(port) <= 65_535)
  // Pages in files have an origin without a host in some browsers.
  return (isHost && isPort) || text === 'file://'
}
