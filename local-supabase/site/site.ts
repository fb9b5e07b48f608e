import type { Server } from 'node:http';
import type { SiteContent } from '@burhan/shared/entities/content';
import type { Hono } from 'hono';
import type { Log } from '../base/log.ts';
import type { Config } from '../installation/config.ts';

/** What answers every path that is not the backend's. */
export type Site = {
  app: Hono;
  /** Called when what pages show has changed. */
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
  /** Which version of the content there is, and which the pages show: the database tells the editors. */
  readVersion: () => Promise<string>;
  reportPrerendered: (version: string) => Promise<void>;
  /** The image service, which is asked for pictures of other servers. */
  functions: (request: Request) => Promise<Response>;
  http: Server;
  log: Log;
};

export type StartSite = (options: SiteOptions) => Promise<Site>;
