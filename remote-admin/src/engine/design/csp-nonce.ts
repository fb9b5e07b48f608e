/** The nonce of this page's content policy, which styles made at run time have to carry; undefined without one. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
