import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  Link,
  NavLink,
  Outlet,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/** The packages that remotes get from the host (see site-build/build/federation.ts), so that each is one instance. */
export const SHARED = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // Remotes get only the exports of react-router-dom and react-i18next that they use. Both packages as a
  // whole would be a third of the code that the console starts with.
  'react-router-dom': {
    Link,
    NavLink,
    Outlet,
    useBeforeUnload,
    useBlocker,
    useLocation,
    useNavigate,
    useSearchParams,
  },
  i18next,
  'react-i18next': { useTranslation },
};
