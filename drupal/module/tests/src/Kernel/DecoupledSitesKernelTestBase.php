<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\KernelTests\KernelTestBase;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\webform\Entity\Webform;
use Drupal\webform\WebformInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Begins with Dutch, the module and what it needs.
 */
abstract class DecoupledSitesKernelTestBase extends KernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected static $modules = [
    'system', 'user', 'field', 'text', 'filter', 'options', 'link', 'file',
    'image', 'media', 'node', 'taxonomy', 'block_content', 'block', 'views',
    'menu_link_content', 'language', 'content_translation', 'path',
    'path_alias', 'workflows', 'content_moderation', 'datetime',
    'datetime_range', 'serialization', 'entity_reference_revisions',
    'paragraphs', 'token', 'metatag', 'redirect', 'webform', 'decoupled_sites',
  ];

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    foreach (['user', 'node', 'file', 'path_alias', 'redirect', 'menu_link_content', 'webform_submission'] as $type) {
      $this->installEntitySchema($type);
    }
    $this->installSchema('node', ['node_access']);
    $this->installSchema('file', ['file_usage']);
    $this->installSchema('webform', ['webform']);
    $this->installSchema('decoupled_sites', ['decoupled_sites_purge', 'decoupled_sites_removed', 'decoupled_sites_submission']);
    $this->installConfig(['system', 'field', 'filter', 'node', 'language', 'webform', 'decoupled_sites']);
    ConfigurableLanguage::createFromLangcode('nl')->save();
    $this->config('language.negotiation')->set('url.prefixes', ['en' => 'en', 'nl' => 'nl'])->save();
    $this->config('language.types')->set('negotiation.language_interface.enabled', ['language-url' => 0])->save();
    $this->container->get('kernel')->rebuildContainer();
    $this->container = $this->container->get('kernel')->getContainer();
  }

  /**
   * {@inheritdoc}
   */
  protected function setUpFilesystem(): void {
    parent::setUpFilesystem();
    mkdir("{$this->siteDirectory}/private");
    $this->setSetting('file_private_path', "{$this->siteDirectory}/private");
  }

  /**
   * A form of main.
   */
  protected function createWebform(array $elements, array $values = []): WebformInterface {
    $webform = Webform::create($values + ['id' => 'letter', 'title' => 'Letter']);
    $webform->setThirdPartySetting('decoupled_sites', 'sites', ['main']);
    $webform->setElements($elements)->save();
    return $webform;
  }

  /**
   * The response to a call.
   *
   * @param string $method
   *   GET or POST.
   * @param string $path
   *   The path, with its query.
   * @param string $body
   *   What is posted.
   * @param array<string, string|null> $headers
   *   Headers, by their names in $_SERVER; null for one that is not sent.
   */
  protected function call(string $method, string $path, string $body = '', array $headers = []): Response {
    $server = array_filter($headers, is_string(...)) + ['CONTENT_TYPE' => 'application/json'];
    return $this->container->get('http_kernel')->handle(Request::create($path, $method, server: $server, content: $body));
  }

}
