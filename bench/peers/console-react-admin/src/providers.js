import { createClient } from '@supabase/supabase-js';
import { supabaseAuthProvider, supabaseDataProvider } from 'ra-supabase-core';

const instanceUrl = window.location.origin;
const apiKey = import.meta.env.VITE_SUPABASE_KEY;
const supabaseClient = createClient(instanceUrl, apiKey);

export const dataProvider = supabaseDataProvider({ instanceUrl, apiKey, supabaseClient });

const supabaseAuth = supabaseAuthProvider(supabaseClient, {});

/** React-admin's own login form calls the address a username. */
export const authProvider = {
  ...supabaseAuth,
  login: ({ username, password }) => supabaseAuth.login({ email: username, password }),
};
