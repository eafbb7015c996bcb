import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { enterRoom } from './ui/room.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
enterRoom();
mount(App, { target });
