// @ts-check
// @source https://www.w3.org/TR/CSP3/#framework-directive-source-list; there a `*` stands for several labels, here for one
const PATTERN = /^https?:\/\/(?:\*\.(?=[^.]+\.[^.]))?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?$/

/**
 * Checks the form of an allowed origin: `https://app.example.com`, `https://*.example.com` for one label, or
 * `http://localhost:*` for any port.
 * @param {string} pattern
 */
export const isOriginPattern = (pattern) => PATTERN.test(pattern)
