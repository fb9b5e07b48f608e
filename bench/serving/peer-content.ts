import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metric, Publication } from '@burhan/shared/entities/content';
import { PEERS_DIR } from './peer-sites.ts';

/** Where the peers' pictures are among our media. */
export const MEDIA_PATH = '/media/bench';

type PeerPublication = {
  title: string;
  abstract: string;
  authors: string;
  journal: string;
  year: number;
  doi: string;
  image_url: string;
  position: number;
};

type PeerMetric = { id: number; label: string; value: string };

export type BenchContent = {
  publications: Pick<
    Publication,
    'title' | 'summary' | 'authors' | 'journal' | 'date' | 'doi' | 'image_url' | 'image_alt' | 'order_index'
  >[];
  metrics: Pick<Metric, 'id' | 'number_value' | 'label'>[];
};

/** The peers' rows as rows of ours. */
export async function readPeerContent(): Promise<BenchContent> {
  const [publications, metrics] = await Promise.all([
    readRows<PeerPublication>('publications'),
    readRows<PeerMetric>('metrics'),
  ]);
  return {
    publications: publications.map((row) => ({
      title: row.title,
      summary: row.abstract,
      authors: row.authors,
      journal: row.journal,
      date: String(row.year),
      doi: row.doi,
      image_url: row.image_url.replace(/^\/img/, MEDIA_PATH),
      image_alt: '',
      order_index: row.position,
    })),
    metrics: metrics.map(({ id, label, value }) => ({ id, number_value: value, label })),
  };
}

async function readRows<Row>(table: string): Promise<Row[]> {
  return JSON.parse(await readFile(join(PEERS_DIR, 'rest', `${table}.json`), 'utf8'));
}
