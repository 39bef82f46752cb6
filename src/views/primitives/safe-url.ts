const drawable = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml|avif)[;,])/i
/** Of this machine, and only in a page of this machine: a developer's own server. */
const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i
const followable = /^https:\/\//i

/** Whether a picture's source may be drawn: only ever in an `<img>`, where a script inside an SVG does not run. */
export function isDrawable(src: string | undefined): src is string {
  return src !== undefined && (drawable.test(src) || (local.test(src) && local.test(globalThis.location?.href)))
}

/** Whether a link may be followed: a name or a registry may carry `javascript:`, so that only https passes. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && followable.test(href)
}
