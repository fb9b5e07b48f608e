import type { FaultKind } from '@burhan/shared/fault-report';
import type { RemoteName } from '@burhan/shared/site-configuration';

export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly kind: FaultKind;
  readonly remote: RemoteName;

  constructor(kind: FaultKind, remote: RemoteName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.remote = remote;
  }
}
