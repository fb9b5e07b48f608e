import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Shares } from './federation.ts';

/**
 * What remotes consume from the host (the list in releases/building/federation.ts), so that each is one instance: in
 * the console, and when pages are composed.
 */
export const SHARED = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // Only what remotes use of these two: their whole namespaces are twice as large.
  'react-router-dom': { Link, useLocation, useNavigate, useSearchParams },
  i18next,
  'react-i18next': { useTranslation },
};

export const CONSOLE_SHARES: Shares = Object.fromEntries(
  Object.entries(SHARED).map(([name, module]) => [name, () => module]),
);
