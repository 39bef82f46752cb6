/** Draws a plain icon with the first letter of a name, as a data URI. @internal */
export const tile = (name: string): string => {
  const [letter = '?'] = name
    .trim()
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#3b5bdb"/>' +
    `<text x="48" y="66" font-family="sans-serif" font-size="52" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
