import type { Server } from 'node:http';
import type { SiteContent } from '@burhan/shared/entities/content';
import type { Hono } from 'hono';
import type { Log } from '../base/log.ts';
import type { Config } from '../installation/config.ts';

/** Answers every path that does not belong to the backend. */
export type Site = {
  app: Hono;
  /** Called when the content has changed. */
  contentChanged(): void;
  close(): Promise<void>;
};

export type SiteOptions = {
  config: Config;
  /** The origin of this server. */
  url: string;
  publishableKey: string;
  /** All rows that pages show, as a visitor reads them. */
  readContent: () => Promise<SiteContent>;
  /** Reads the version of the content. */
  readVersion: () => Promise<string>;
  /** Stores the version that the prerendered pages show, for the console. */
  reportPrerendered: (version: string) => Promise<void>;
  /** The edge function, which fetches pictures of other servers. */
  functions: (request: Request) => Promise<Response>;
  http: Server;
  log: Log;
};

export type StartSite = (options: SiteOptions) => Promise<Site>;
